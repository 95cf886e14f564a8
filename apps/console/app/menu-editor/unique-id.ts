/* The console's screens make ids as imports do. */
export { uniqueId } from '@sofra/contract/record-ids'
