import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript): only `type` is known before it is checked. */
type Node = { readonly type: string; readonly [key: string]: unknown }

/** Globals that a pure function must not use, and what each would do. */
const impureGlobals: Readonly<Record<string, string>> = {
  ...fromNames('reads the clock', ['performance', 'Temporal']),
  ...fromNames('uses randomness', ['crypto']),
  ...fromNames('uses the network', ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']),
  ...fromNames('uses the environment', ['process', 'globalThis', 'global', 'window', 'self', 'document', 'navigator']),
  ...fromNames('uses storage', ['localStorage', 'sessionStorage', 'indexedDB']),
  ...fromNames('uses a timer', [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
    'requestIdleCallback',
  ]),
  ...fromNames('loads code at run time', ['require', 'eval', 'Function', 'importScripts']),
}

/** Methods of formatters that use the current time or the zone of the machine when they get no argument. */
const formatterMethods = new Set(['format', 'formatToParts', 'resolvedOptions'])

/** Where a syntax tree declares names: variables and functions, parameters, imports. */
const bindingKeys = new Set(['id', 'params', 'local'])

/**
 * What makes a source file impure, as phrases such as "reads the clock": the clock, randomness, the network, timers,
 * storage and the environment. It reads the syntax tree, so that comments, strings, property names and local variables
 * with the name of a global do not count.
 */
export function findImpurities(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  const root = program as unknown as Node
  const declared = new Set<string>()
  visit(root, null, '', (node, _parent, key) => {
    if (bindingKeys.has(key)) for (const name of boundNames(node)) declared.add(name)
  })
  const found = new Set<string>()
  visit(root, null, '', (node, parent, key) => {
    if (declared.has(nameOf(node) ?? '')) return
    const impurity = impurityOf(node, parent, key)
    if (impurity) found.add(impurity)
  })
  return [...found]
}

function impurityOf(node: Node, parent: Node | null, key: string): string | null {
  switch (node.type) {
    case 'Identifier':
      return isReference(parent, key) ? impurityOfName(String(node['name']), parent, key) : null
    case 'MemberExpression':
      return nameOf(node['object']) === 'Math' && memberOf(node) === 'random' ? 'uses randomness' : null
    case 'CallExpression':
      return impurityOfCall(node)
    case 'ImportDeclaration':
    case 'ImportExpression':
      return isNodeModule(node['source']) ? 'uses the environment' : null
    default:
      return null
  }
}

function impurityOfName(name: string, parent: Node | null, key: string): string | null {
  if (name !== 'Date') return Object.hasOwn(impureGlobals, name) ? (impureGlobals[name] ?? null) : null
  // `new Date(instant)`, `Date.UTC(...)` and `Date.parse(text)` depend on their arguments alone.
  const isDated = parent?.type === 'NewExpression' && key === 'callee' && lengthOf(parent['arguments']) > 0
  const isPureMember =
    parent?.type === 'MemberExpression' && key === 'object' && isOneOf(memberOf(parent), ['UTC', 'parse'])
  return isDated || isPureMember ? null : 'reads the clock'
}

function impurityOfCall(node: Node): string | null {
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression' || lengthOf(node['arguments']) > 0) return null
  return formatterMethods.has(memberOf(callee) ?? '') ? 'reads the clock or the zone of the machine' : null
}

/** Whether an identifier stands for a value, and not for a property, a label or a type. */
function isReference(parent: Node | null, key: string): boolean {
  if (!parent) return false
  if (parent.type.startsWith('TS')) return parent.type === 'TSAsExpression' || parent.type === 'TSNonNullExpression'
  const namesProperty =
    (parent.type === 'MemberExpression' && key === 'property') ||
    (parent.type === 'Property' && key === 'key') ||
    (parent.type === 'MethodDefinition' && key === 'key') ||
    (parent.type === 'PropertyDefinition' && key === 'key')
  return parent['computed'] === true || !namesProperty
}

/** The names that a declaration binds, through patterns and defaults. */
function boundNames(pattern: Node): string[] {
  const parts: Readonly<Record<string, unknown>> = {
    ObjectPattern: pattern['properties'],
    ArrayPattern: pattern['elements'],
    Property: pattern['value'],
    AssignmentPattern: pattern['left'],
    RestElement: pattern['argument'],
  }
  const name = nameOf(pattern)
  return name === null ? [parts[pattern.type]].flat().filter(isNode).flatMap(boundNames) : [name]
}

function visit(
  node: Node,
  parent: Node | null,
  key: string,
  enter: (node: Node, parent: Node | null, key: string) => void,
): void {
  enter(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, name, enter)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : null
}

function memberOf(node: Node): string | null {
  const property = node['property']
  if (!isNode(property)) return null
  if (property.type === 'Literal') return String(property['value'])
  return node['computed'] === true ? null : nameOf(property)
}

function isNodeModule(source: unknown): boolean {
  return isNode(source) && String(source['value']).startsWith('node:')
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

function isOneOf(value: string | null, allowed: readonly string[]): boolean {
  return value !== null && allowed.includes(value)
}

function fromNames(impurity: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, impurity]))
}
