export type { Area, Destination, Point, Rings, Shape, ShippingCountry, Zone } from './zone.ts'
