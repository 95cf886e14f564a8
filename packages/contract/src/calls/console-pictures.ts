// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { libraryFromWire, libraryPictureFromWire } from '../console-pictures-codec.ts'
import type * as contract from '../console-pictures.ts'

export const addPicture: CallOf<typeof contract.addPicture> = {
  method: 'POST',
  path: '/console/businesses/:id/pictures',
  hasBody: false,
  read: libraryPictureFromWire,
  write: passThrough,
}

export const cropPicture: CallOf<typeof contract.cropPicture> = {
  method: 'POST',
  path: '/console/businesses/:id/pictures/:pictureId/crop',
  hasBody: true,
  read: libraryPictureFromWire,
  write: passThrough,
}

export const deletePicture: CallOf<typeof contract.deletePicture> = {
  method: 'POST',
  path: '/console/businesses/:id/pictures/:pictureId/delete',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const getPicture: CallOf<typeof contract.getPicture> = {
  method: 'GET',
  path: '/console/businesses/:id/pictures/:pictureId',
  hasBody: false,
  read: libraryPictureFromWire,
  write: passThrough,
}

export const listPictures: CallOf<typeof contract.listPictures> = {
  method: 'GET',
  path: '/console/businesses/:id/pictures',
  hasBody: false,
  read: libraryFromWire,
  write: passThrough,
}

export const updatePicture: CallOf<typeof contract.updatePicture> = {
  method: 'POST',
  path: '/console/businesses/:id/pictures/:pictureId',
  hasBody: true,
  read: libraryPictureFromWire,
  write: passThrough,
}
