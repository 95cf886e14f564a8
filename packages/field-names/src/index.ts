export { type CamelFields, camelFields, type SnakeCase, type SnakeFields, snakeFields } from './field-names.ts'
