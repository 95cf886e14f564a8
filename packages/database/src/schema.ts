/** Every table, as Kysely sees it. */
// biome-ignore lint/suspicious/noEmptyInterface: the tables arrive with the migrations
export interface Database {}
