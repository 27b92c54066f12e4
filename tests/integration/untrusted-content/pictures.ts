const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" ${attributes}>${inner}</svg>`

/** Pictures that may run a script when they are opened, by what is wrong with them. */
export const harmfulPictures: Readonly<Record<string, string>> = {
  script: svg('<script>PWN()</script>'),
  handler: svg('<g/>', 'onload="PWN()"'),
  link: svg('<a href="javascript:PWN()"><g/></a>'),
  'old-link': svg('<a xlink:href="javascript:PWN()"><g/></a>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  'link-prefix': svg('<a q:href="javascript:PWN()"><g/></a>', 'xmlns:q="http://www.w3.org/1999/xlink"'),
  prefix: `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>PWN()</s:script></s:svg>`,
  'inner-prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">PWN()</s:script>'),
  html: svg('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml" onclick="PWN()">b</b></foreignObject>'),
  animation: svg('<a><set attributeName="href" to="javascript:PWN()"/><animate attributeName="href"/></a>'),
  entity: `<!DOCTYPE svg [<!ENTITY x "<script>PWN()</script>">]>${svg('&x;')}`,
  cdata: svg('<style><![CDATA[</style><script>PWN()</script>]]></style>'),
  instruction: `<?xml-stylesheet href="data:text/xsl,PWN"?>${svg('<g/>')}`,
  encoding: `<?xml version="1.0" encoding="utf-7"?>${svg('<g/>')}`,
  'style-with-script': svg('<desc><style><script>PWN()</script></style></desc>'),
  'title-with-script': svg('<desc><title><script>PWN()</script></title></desc>'),
  use: svg('<use href="https://example.com/x.svg#a"/>'),
  'nested-picture': svg('<image href="data:image/svg+xml,PWN"/>'),
  'html-root': `<html xmlns="http://www.w3.org/1999/xhtml"><body onload="PWN()">${svg('<g/>')}</body></html>`,
  'dropped-element': svg('<body xmlns="http://www.w3.org/1999/xhtml" onload="PWN()"/>'),
  'dropped-row': svg('<tr xmlns="http://www.w3.org/1999/xhtml" onclick="PWN()"/>'),
  'no-picture': '<html><body><svg></svg></body></html>',
}

/** Pictures that only draw. */
export const harmlessPictures: Readonly<Record<string, string>> = {
  plain: svg('<title>A</title><desc>B</desc><g fill="red"><path d="M0 0h1"/></g>'),
  declared: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- A -->\n${svg('<circle r="1"/>')}`,
  gradient: svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>'),
  anchor: svg('<a href="https://example.com"><use href="#a"/></a><style>g { fill: red }</style>'),
  deep: svg('<g>'.repeat(20_000)),
  picture: svg('<image href="data:image/png;base64,AAAA"/>'),
}
