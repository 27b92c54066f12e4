const mdn = 'https://developer.mozilla.org/docs/Web'
const handbook = 'https://www.typescriptlang.org/docs/handbook/utility-types.html'

/** Interfaces of the browser with a page of their own on MDN. */
const webApis = (
  'AbortController AbortSignal Attr Blob CharacterData ClipboardEvent ClipboardItem Comment CompositionEvent CSSStyleDeclaration CustomEvent ' +
  'DataTransfer Document DocumentFragment DOMParser DOMRect DragEvent Element Event EventTarget File FileList FileReader FocusEvent FormData ' +
  'HTMLAnchorElement HTMLButtonElement HTMLCollection HTMLDivElement HTMLElement HTMLIFrameElement HTMLImageElement HTMLInputElement ' +
  'HTMLLIElement HTMLSpanElement HTMLTableCellElement HTMLTableElement HTMLTableRowElement HTMLTextAreaElement Headers InputEvent ' +
  'IntersectionObserver KeyboardEvent MouseEvent MutationObserver MutationRecord Node NodeList PointerEvent Range ReadableStream Request ' +
  'ResizeObserver Response Selection ShadowRoot StaticRange Storage Text TouchEvent UIEvent URL URLSearchParams WebSocket WheelEvent Window ' +
  'XMLHttpRequest'
).split(' ')

/** Objects of JavaScript. */
const builtins = (
  'Array ArrayBuffer AsyncGenerator BigInt DataView Date Error Function Generator Intl Iterator Map Math Promise Proxy RangeError RegExp Set ' +
  'String Symbol SyntaxError TypeError Uint8Array WeakMap WeakRef WeakSet'
).split(' ')

/** Utility types with their headings in the handbook. */
const utilities: Readonly<Record<string, string>> = {
  Awaited: 'awaitedtype',
  ConstructorParameters: 'constructorparameterstype',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  InstanceType: 'instancetypetype',
  NonNullable: 'nonnullabletype',
  Omit: 'omittype-keys',
  Parameters: 'parameterstype',
  Partial: 'partialtype',
  Pick: 'picktype-keys',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Required: 'requiredtype',
  ReturnType: 'returntypetype',
}

/** URLs for names of the platform, in the form of TypeDoc's option `externalSymbolLinkMappings`. */
export const platformLinks: Readonly<Record<string, string>> = Object.fromEntries([
  ...webApis.map((name) => [name, `${mdn}/API/${name}`]),
  ...builtins.map((name) => [name, `${mdn}/JavaScript/Reference/Global_Objects/${name}`]),
  ...Object.entries(utilities).map(([name, anchor]) => [name, `${handbook}#${anchor}`]),
])
