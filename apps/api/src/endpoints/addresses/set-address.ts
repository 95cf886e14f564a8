import { setAddress } from '@sofra/contract/addresses'
import { serve } from '../../http/serve.ts'
import { placeAnswer } from './answers.ts'
import { questionOf } from './get-address.ts'

/** The search is asked again, and answered from memory: what a caller says of a place is not believed. */
export const serveSetAddress = serve(setAddress, async ({ body, headers, language }, parts) => {
  const answer = await parts.maps.ask(await questionOf(body, parts), headers.locale ?? language)
  return placeAnswer(answer, ({ id }) => id === body.placeId)
})
