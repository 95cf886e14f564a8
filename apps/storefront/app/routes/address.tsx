import { Button } from '@sofra/ui/button'
import { Segmented } from '@sofra/ui/segmented'
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react'
import { data, Form, Navigate, redirect, useNavigation } from 'react-router'
import { readDisplayName } from '../account/display-name.ts'
import { SavedAddressPicker } from '../account/saved-address-picker.tsx'
import { SessionEndedNotice } from '../account/session-ended-notice.tsx'
import { useAccountPrefill, useHasServedAddress } from '../account/use-account-prefill.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { findTerms } from '../cart/terms.server.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { FixNotice } from '../checkout/fix-notice.tsx'
import { useAddressProblemTexts } from '../checkout/fix-page.ts'
import { clearAddressDraft, useAddressDraft } from '../delivery/address-draft.ts'
import { AddressFields } from '../delivery/address-fields.tsx'
import {
  type AddressFormField,
  type AddressProblems,
  choicesOfValues,
  type ParsedAddressForm,
  parseAddressForm,
  readAddressValues,
  valuesOfChoices,
} from '../delivery/address-form.ts'
import { fieldProblemText } from '../delivery/address-text.ts'
import { fieldId } from '../delivery/field-id.ts'
import { type ResolvedDestination, resolveDestination } from '../delivery/resolve-destination.ts'
import { useCartFacts } from '../delivery/use-cart-facts.ts'
import { useFormKey } from '../delivery/use-form-key.ts'
import { useOpenAreaPicker } from '../delivery/use-open-area-picker.ts'
import { checkoutStoreOf, useCheckout } from '../guest/checkout-store.ts'
import { type Choices, destinationOf } from '../guest/choices.ts'
import { handoverCookie } from '../guest/handover.ts'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import { cookiesContext, shopContext } from '../server-context.ts'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageToasts } from '../shell/page-toasts.tsx'
import { ProblemSummary, type SummaryProblem } from '../shell/problem-summary.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { ParcelFields, parcelProblemText } from '../shipping/parcel-fields.tsx'
import {
  type ParcelField,
  type ParsedParcelForm,
  parcelValuesOf,
  parseParcelForm,
  readParcelChoices,
} from '../shipping/parcel-form.ts'
import type { Route } from './+types/address.ts'

export const handle = { layout: 'general' } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  // Only deliveries have an address, and with fast checkout it is a section of the checkout.
  const { fastCheckout } = context.get(shopContext)
  if (sellingTypeOf(params) !== 'delivery' || fastCheckout) throw redirect(nextPath(params))
  const { sent } = context.get(cookiesContext)
  return {
    terms: await findTerms(context, 'delivery'),
    known: readDisplayName(sent, context.get(shopContext).merchantId) !== null,
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.type.toLowerCase() !== 'delivery') throw redirect(nextPath(params))
  return { terms: await loadTerms(params.referenceId, 'delivery'), known: false }
}

/** Without JavaScript: the choices are passed to the next page in a cookie, which stores them on the device. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const reading = readPlace(form, await findTerms(context, 'delivery'))
  if (reading.kind === 'incomplete') return data(reading, { status: 400 })

  const { businessId } = context.get(shopContext)
  return redirect(nextPath(params), {
    headers: { 'Set-Cookie': handoverCookie(businessId, reading.choices) },
  })
}

/** With JavaScript, the choices stay on the device. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<PlaceReading | Response> {
  const form = await request.formData()
  const reading = readPlace(form, await loadTerms(params.referenceId, 'delivery'))
  if (reading.kind === 'incomplete') return reading
  checkoutStoreOf(String(form.get('business')))
    .getState()
    .choose(reading.choices)
  return redirect(nextPath(params))
}

type PlaceReading = (ParsedAddressForm & { readonly abroad: false }) | (ParsedParcelForm & { readonly abroad: true })

/** Parses the delivery or the shipping form. */
function readPlace(form: FormData, terms: OrderingTerms): PlaceReading {
  if (form.get('where') === 'abroad') return { ...parseParcelForm(form, terms), abroad: true }
  const reading = parseAddressForm(form, terms)
  if (reading.kind === 'incomplete') return { ...reading, abroad: false }
  return { ...reading, choices: { ...reading.choices, countryId: null }, abroad: false }
}

export default function Address(props: Route.ComponentProps) {
  const { fastCheckout } = useShop()
  // Only the server's loader knows the setting.
  return fastCheckout ? <Navigate to={nextPath(props.params)} replace /> : <AddressPage {...props} />
}

function AddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { name, businessId } = useShop()
  const { choices, ready } = useCheckout()
  const { terms } = loaderData
  const path = `/${params.referenceId}/${params.type}`
  const reading = actionData instanceof Response ? undefined : actionData
  const filled = useAccountPrefill(terms.zones)
  const [picks, setPicks] = useState(0)
  const known = destinationOf(choices) !== null || choices.address !== null || choices.name !== ''
  const page = useRef<HTMLElement>(null)
  const formKey = useFormKey(`${placeKey(ready && known, choices)} ${filled}`, page)
  const bringsPlace = useHasServedAddress(terms.zones)
  useOpenAreaPicker(terms, bringsPlace)

  return (
    <main id="content" ref={page} className={`${pageStyles['page']} ${pageStyles['narrow']}`} tabIndex={-1}>
      <title>{`${t('address.title')} · ${name}`}</title>
      <PageHead title={t('address.title')} back={`${path}/cart`} backLabel={t('checkout.backToCart')} />
      {/* Stored choices are loaded after hydration; a new key resets the fields. */}
      <PlaceForm
        key={`${formKey} ${picks}`}
        {...{ terms, choices, reading }}
        expected={loaderData.known}
        onPick={() => {
          clearAddressDraft(businessId)
          setPicks(picks + 1)
        }}
      />
      <PageToasts />
    </main>
  )
}

/** Includes the country, because choosing one opens the shipping form. */
function placeKey(known: boolean, { countryId }: Choices): string {
  return known ? `known ${countryId}` : 'new'
}

interface PlaceFormProps {
  readonly terms: OrderingTerms
  readonly choices: Choices
  readonly reading: PlaceReading | undefined
  /** The server has seen the display-name cookie: space is reserved for the addresses. */
  readonly expected: boolean
  /** Called when a saved address was chosen. */
  readonly onPick: () => void
}

/** Form for the destination; shops that ship also offer addresses abroad. */
function PlaceForm({ terms, choices, reading, expected, onPick }: PlaceFormProps) {
  const { t } = useTranslation()
  const [abroad, setAbroad] = useState(reading?.abroad ?? (choices.countryId !== null || terms.zones.length === 0))
  const where = terms.countries.length > 0 && (
    <Segmented
      label={t('shipping.where')}
      name="where"
      value={abroad ? 'abroad' : 'here'}
      onChange={(value) => setAbroad(value === 'abroad')}
      options={[
        { value: 'here', label: t('shipping.here') },
        { value: 'abroad', label: t('shipping.abroad') },
      ]}
    />
  )
  return abroad ? (
    <ParcelForm terms={terms} choices={choices} reading={reading?.abroad ? reading : undefined} where={where} />
  ) : (
    <AddressForm
      terms={terms}
      choices={choices}
      reading={reading?.abroad === false ? reading : undefined}
      where={
        <>
          {where}
          <SavedAddressPicker zones={terms.zones} expected={expected} onChoose={onPick} />
        </>
      }
    />
  )
}

interface FormProps<Reading> {
  readonly terms: OrderingTerms
  readonly choices: Choices
  readonly reading: Reading | undefined
  /** Switch between delivery and shipping, and saved addresses. */
  readonly where: ReactNode
}

function ParcelForm({ terms, choices, reading, where }: FormProps<ParsedParcelForm>) {
  const translation = useTranslation()
  const { businessId } = useShop()
  const failed = reading?.kind === 'incomplete' ? reading : null
  const problems = failed?.problems ?? {}
  const form = useRef<HTMLFormElement>(null)
  const { milligrams } = useCartFacts()
  const draft = useAddressDraft(form, { businessId, choices, read: (data) => readParcelChoices(data, terms) })
  const values = failed?.values ?? parcelValuesOf(draft)
  const listed = (Object.keys(problems) as ParcelField[]).map((field) => ({
    field: fieldId(field === 'countryId' ? 'areaId' : field),
    text: parcelProblemText(translation, field, problems[field] ?? 'missing'),
  }))
  return (
    <SentForm ref={form} terms={terms} problems={listed} submission={failed}>
      {where}
      <ParcelFields
        {...{ values, problems, milligrams }}
        countries={terms.countries}
        shippingForm={terms.shippingForm}
      />
    </SentForm>
  )
}

function AddressForm({ terms, choices, reading, where }: FormProps<ParsedAddressForm>) {
  const translation = useTranslation()
  const { businessId } = useShop()
  const { language } = usePageFacts()
  const { addressForm, zones } = terms
  const failed = reading?.kind === 'incomplete' ? reading : null
  const place = useMemo(() => resolveDestination(choices, zones, language), [choices, zones, language])
  const problems = withoutFixed(failed?.problems ?? {}, place)
  const form = useRef<HTMLFormElement>(null)
  const read = (data: FormData) => choicesOfValues(readAddressValues(data, addressForm))
  const draft = useAddressDraft(form, { businessId, choices, read })
  const values = failed?.values ?? valuesOfChoices(draft, addressForm)
  const listed = (Object.keys(problems) as AddressFormField[]).map((field) => ({
    field: fieldId(field),
    text: fieldProblemText(translation, field, problems[field] ?? 'missing'),
  }))

  return (
    <SentForm ref={form} terms={terms} problems={listed} submission={failed}>
      {where}
      <AddressFields {...{ terms, values, problems }} withMap />
    </SentForm>
  )
}

/**
 * The problems that the chosen destination does not fix: it is chosen after the submission, or stored and missing in a
 * form that was submitted before hydration.
 */
function withoutFixed(problems: AddressProblems, place: ResolvedDestination | null): AddressProblems {
  const { areaId, pin, ...others } = problems
  return {
    ...(areaId && place === null && { areaId }),
    ...(pin && !place?.point && { pin }),
    ...others,
  }
}

interface SentFormProps {
  readonly ref?: Ref<HTMLFormElement>
  readonly terms: OrderingTerms
  readonly problems: readonly SummaryProblem[]
  readonly submission: unknown
  readonly children: ReactNode
}

/** Frame of both forms. */
function SentForm({ ref, terms, problems, submission, children }: SentFormProps) {
  const { t } = useTranslation()
  const current = useAddressProblemTexts(terms)
  const { businessId } = useShop()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form ref={ref} method="post" className={pageStyles['main']} noValidate>
      {/* Not replaced by the next problem: while the guest types, there is always one. */}
      <FixNotice follow={(problem) => (current.includes(problem) ? problem : null)} />
      <SessionEndedNotice />
      <ProblemSummary problems={problems} focusKey={submission} />
      <input type="hidden" name="business" value={businessId} />
      <div className={`${pageStyles['card']} ${pageStyles['stack']}`}>{children}</div>
      <div className={pageStyles['bar']}>
        <Button type="submit" variant="primary" size="large" wide loading={busy}>
          {t('common.continue')}
        </Button>
      </div>
    </Form>
  )
}

function nextPath({ referenceId, type }: { referenceId: string; type: string }): string {
  return `/${referenceId}/${type}/checkout`
}
