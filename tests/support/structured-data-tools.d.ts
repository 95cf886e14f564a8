// Neither package has types of its own.
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: string[] })
    parse(html: string): { errors?: object[]; jsonld: Record<string, object[]> }
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object)
    validate(
      extracted: object,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: { type: string; index: number }[] }[]>
  }
}
