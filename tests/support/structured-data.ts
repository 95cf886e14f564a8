import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'

/**
 * The part of schema.org (version 29) that the product uses: each type's parents and its properties. The whole
 * vocabulary is two megabytes; add new types and properties here after looking them up.
 */
const vocabulary: Readonly<Record<string, { parents: readonly string[]; properties: readonly string[] }>> = {
  Thing: { parents: [], properties: ['name', 'description', 'url', 'image'] },
  Intangible: { parents: ['Thing'], properties: [] },
  StructuredValue: { parents: ['Intangible'], properties: [] },
  CreativeWork: { parents: ['Thing'], properties: ['inLanguage'] },
  Organization: { parents: ['Thing'], properties: ['address', 'telephone', 'logo', 'aggregateRating'] },
  Place: { parents: ['Thing'], properties: ['geo', 'openingHoursSpecification', 'address', 'telephone', 'logo'] },
  LocalBusiness: { parents: ['Organization', 'Place'], properties: ['currenciesAccepted', 'openingHours'] },
  Store: { parents: ['LocalBusiness'], properties: [] },
  FoodEstablishment: { parents: ['LocalBusiness'], properties: ['hasMenu'] },
  Restaurant: { parents: ['FoodEstablishment'], properties: [] },
  CafeOrCoffeeShop: { parents: ['FoodEstablishment'], properties: [] },
  PostalAddress: { parents: ['StructuredValue'], properties: ['streetAddress', 'addressCountry'] },
  GeoCoordinates: { parents: ['StructuredValue'], properties: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { parents: ['StructuredValue'], properties: ['dayOfWeek', 'opens', 'closes'] },
  AggregateRating: { parents: ['Intangible'], properties: ['ratingValue', 'reviewCount'] },
  Menu: { parents: ['CreativeWork'], properties: ['hasMenuSection', 'hasMenuItem'] },
  MenuSection: { parents: ['CreativeWork'], properties: ['hasMenuSection', 'hasMenuItem'] },
  MenuItem: { parents: ['Intangible'], properties: ['offers', 'nutrition'] },
  Product: { parents: ['Thing'], properties: ['offers'] },
  Offer: { parents: ['Intangible'], properties: ['price', 'priceCurrency', 'availability'] },
  AggregateOffer: { parents: ['Offer'], properties: ['lowPrice', 'highPrice'] },
  NutritionInformation: { parents: ['StructuredValue'], properties: ['calories'] },
  BreadcrumbList: { parents: ['Intangible'], properties: ['itemListElement'] },
  ListItem: { parents: ['Intangible'], properties: ['position', 'item'] },
}

/** Properties required by Google for local businesses, and the minimum of every other type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Restaurant: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'openingHoursSpecification'],
  CafeOrCoffeeShop: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'openingHoursSpecification'],
  Store: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Menu: ['url', 'inLanguage'],
  MenuSection: ['name'],
  MenuItem: ['name'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
}

const schemaOrg = {
  '@graph': [
    ...Object.entries(vocabulary).map(([type, { parents }]) => ({
      '@id': `schema:${type}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': parents.map((parent) => ({ '@id': `schema:${parent}` })),
    })),
    ...Object.entries(vocabulary).flatMap(([type, { properties }]) =>
      properties.map((property) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${type}` },
      })),
    ),
  ],
}

/** Problems of a page's JSON-LD. */
export async function structuredDataProblems(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html)
  const types = Object.keys(found.jsonld)
  if (types.length === 0) return ['the page has no structured data']
  const issues = await new Validator(schemaOrg).validate(found)
  return [
    ...(found.errors ?? []).map((error) => JSON.stringify(error)),
    // Other warnings are about optional properties and product identifiers, which do not apply.
    ...issues
      .filter(({ severity, issueMessage }) => severity === 'ERROR' || /not supported/.test(issueMessage))
      .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(' › ')}: ${issueMessage}`),
    ...Object.values(found.jsonld).flat().flatMap(findMissing),
  ]
}

function findMissing(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(findMissing)
  if (typeof thing !== 'object' || thing === null) return []
  const type = '@type' in thing ? String(thing['@type']) : ''
  const missing = (required[type] ?? []).filter((property) => !(property in thing))
  const unknown = type === '' || type in vocabulary ? [] : [`${type} is an unknown type`]
  return [
    ...unknown,
    ...missing.map((property) => `${type} has no ${property}`),
    ...Object.entries(thing).flatMap(([key, value]) => (key.startsWith('@') ? [] : findMissing(value))),
  ]
}
