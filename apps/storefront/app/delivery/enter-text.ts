/**
 * Replaces the text of a field as if the guest had typed it: its listeners store drafts and check the form.
 */
export function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React ignores input events of values that were set through the field's own, observed property.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
