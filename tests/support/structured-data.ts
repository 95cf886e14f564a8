import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'

/**
 * What schema.org (version 29) knows of the words that we use: each type's parents, and its properties among ours. The
 * whole vocabulary is two megabytes; a word that is not here is new to us and has to be looked up there first.
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

/** What Google asks of a local business, and what every other thing needs to be of use to anybody. */
const required: Readonly<Record<string, readonly string[]>> = {
  Restaurant: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'openingHoursSpecification'],
  CafeOrCoffeeShop: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'openingHoursSpecification'],
  Store: ['name', 'address', 'url', 'image', 'telephone', 'geo', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Menu: ['url', 'inLanguage', 'hasMenuSection'],
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

/** What a search engine would find wrong with the JSON-LD of a page. */
export async function structuredDataProblems(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html)
  const types = Object.keys(found.jsonld)
  if (types.length === 0) return ['nothing is said']
  const issues = await new Validator(schemaOrg).validate(found)
  return [
    ...(found.errors ?? []).map((error) => JSON.stringify(error)),
    // Warnings are of what could be said besides, and of goods that have a maker and a number of their own.
    ...issues
      .filter(({ severity, issueMessage }) => severity === 'ERROR' || /not supported/.test(issueMessage))
      .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(' › ')}: ${issueMessage}`),
    ...Object.values(found.jsonld).flat().flatMap(missingIn),
  ]
}

function missingIn(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(missingIn)
  if (typeof thing !== 'object' || thing === null) return []
  const type = '@type' in thing ? String(thing['@type']) : ''
  const missing = (required[type] ?? []).filter((property) => !(property in thing))
  const unknown = type === '' || type in vocabulary ? [] : [`${type} is no type we know`]
  return [
    ...unknown,
    ...missing.map((property) => `${type} has no ${property}`),
    ...Object.entries(thing).flatMap(([key, value]) => (key.startsWith('@') ? [] : missingIn(value))),
  ]
}
