// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { codeRequestToWire, codeVerificationToWire, phoneProofFromWire, registrationToWire, sentCodeFromWire, signedInFromWire } from '../customers-codes-codec.ts'
import type * as contract from '../customers-codes.ts'

export const login: CallOf<typeof contract.login> = {
  method: 'POST',
  path: '/webapp/login',
  hasBody: true,
  read: sentCodeFromWire,
  write: codeRequestToWire,
}

export const register: CallOf<typeof contract.register> = {
  method: 'POST',
  path: '/webapp/register',
  hasBody: true,
  read: sentCodeFromWire,
  write: registrationToWire,
}

export const registerWhatsapp: CallOf<typeof contract.registerWhatsapp> = {
  method: 'POST',
  path: '/webapp/register-whatsapp',
  hasBody: true,
  read: sentCodeFromWire,
  write: registrationToWire,
}

export const resendOtp: CallOf<typeof contract.resendOtp> = {
  method: 'GET',
  path: '/webapp/resend-otp',
  hasBody: false,
  read: sentCodeFromWire,
  write: passThrough,
}

export const sendOtp: CallOf<typeof contract.sendOtp> = {
  method: 'POST',
  path: '/send-otp',
  hasBody: true,
  read: sentCodeFromWire,
  write: codeRequestToWire,
}

export const verify: CallOf<typeof contract.verify> = {
  method: 'POST',
  path: '/webapp/verify',
  hasBody: true,
  read: signedInFromWire,
  write: codeVerificationToWire,
}

export const verifyByWhatsapp: CallOf<typeof contract.verifyByWhatsapp> = {
  method: 'POST',
  path: '/webapp/verify-by-whatsapp',
  hasBody: true,
  read: signedInFromWire,
  write: codeVerificationToWire,
}

export const verifyOtp: CallOf<typeof contract.verifyOtp> = {
  method: 'POST',
  path: '/verify-otp',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const verifyPhone: CallOf<typeof contract.verifyPhone> = {
  method: 'POST',
  path: '/webapp/verify-phone',
  hasBody: true,
  read: phoneProofFromWire,
  write: codeVerificationToWire,
}
