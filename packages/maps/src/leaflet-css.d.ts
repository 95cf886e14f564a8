/** Lets the compiler accept the import; the bundler includes the stylesheet. */
declare module 'leaflet/dist/leaflet.css'
