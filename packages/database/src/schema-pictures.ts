import type { Picture, Texts } from '@sofra/menu'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonWithDefault, TimestampWithDefault } from './schema-columns.ts'

/** A rectangle of a picture, in pixels. */
export type PictureCrop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type PicturesTable = {
  merchant_id: string
  id: string
  width: number
  height: number
  thumbhash: string
  alts: JsonWithDefault<Texts>
  name: string
  original: string | null
  original_width: number | null
  original_height: number | null
  crop: ColumnType<PictureCrop | null, string | null, string | null>
  added_at: TimestampWithDefault
  added_by: string
  added_by_user: Generated<string | null>
  entry: Generated<string>
}

export type PictureUsesView = {
  merchant_id: string
  business_id: string
  kind: 'logo' | 'cover' | 'category' | 'modifier' | 'banner' | 'item'
  id: string
  names: Json<Texts>
  picture: Json<Picture>
}
