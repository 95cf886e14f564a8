/** Gallery of the components, in development only: see routes.ts. */
export { Gallery as default } from '@sofra/ui/gallery'
