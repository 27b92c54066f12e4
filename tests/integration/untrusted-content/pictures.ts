const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" ${attributes}>${inner}</svg>`

/** Pictures that may run a script or load from another site when they are opened, by what is wrong with them. */
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
  'style-import': svg('<style>@import url(http://PWN.example/x.css);</style>'),
  'style-import-string': svg('<style>@IMPORT "x.css";</style>'),
  'style-import-escape': svg('<style>@im\\70ort "http://PWN.example/x.css";</style>'),
  'style-import-reference': svg('<style>&#64;import "http://PWN.example/x.css";</style>'),
  'style-import-comment': svg('<style>@imp<!-- a -->ort "http://PWN.example/x.css";</style>'),
  'style-import-element': svg('<style>@imp<g/>ort "http://PWN.example/x.css";</style>'),
  'style-import-late': svg('<style/><style>g { fill: red }</style><g/><style>@import "//PWN.example/x.css";</style>'),
  'style-url': svg('<style>g { fill: url(http://PWN.example/x.svg#a) }</style>'),
  'style-url-quoted': svg('<style>g { fill: URL( "//PWN.example/x.svg#a" ) }</style>'),
  'style-url-spaces': svg('<style>g { fill: url( http://PWN.example/x.svg#a ) }</style>'),
  'style-url-escape': svg('<style>g { fill: u\\72l(\\68 ttp://PWN.example/x) }</style>'),
  'style-url-backslash': svg('<style>g { fill: url(/\\\\PWN.example/x) }</style>'),
  'style-url-open': svg('<style>g { fill: url(http://PWN.example/x</style>'),
  'style-font': svg('<style>@font-face { font-family: a; src: local(a), url(https://PWN.example/a.woff2) }</style>'),
  'style-set': svg('<style>g { background: image-set("http://PWN.example/a.png" 1x) }</style>'),
  'style-variable': svg('<style>@media screen { g { --a: url(http://PWN.example/a.png) } }</style>'),
  'style-namespace': svg('<style>@namespace a url(http://a.example);g{fill:url(http://PWN.example/a.png)}</style>'),
  'style-attribute': svg('<g style="fill: url(http://PWN.example/x.svg#a)"/>'),
  'fill-attribute': svg('<g fill="url(&quot;http://PWN.example/x.svg#a&quot;)"/>'),
  image: svg('<image href="http://PWN.example/a.png"/>'),
  'no-picture': '<html><body><svg></svg></body></html>',
}

/** Pictures that only draw. */
export const harmlessPictures: Readonly<Record<string, string>> = {
  plain: svg('<title>A</title><desc>B</desc><g fill="red"><path d="M0 0h1"/></g>'),
  declared: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- A -->\n${svg('<circle r="1"/>')}`,
  gradient: svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>'),
  anchor: svg('<a href="https://example.com"><use href="#a"/></a><style>g { fill: red }</style>'),
  styled: svg(
    '<style>@charset "utf-8"; @namespace svg url(http://www.w3.org/2000/svg); @media (min-width: 1px) { g { fill: url(#a) } }' +
      ' @font-face { font-family: "a // b"; src: url(data:font/woff2;base64,AA//AA) format("woff2"), url(a.woff) }' +
      ' @keyframes a { to { transform: rotate(calc(1deg * (2 + 3))) } } text::before { content: "http://a.example" }</style>' +
      '<style/><g style="fill: url(#a)" filter="url(#b)" transform="rotate(45)"/>',
  ),
  deep: svg('<g>'.repeat(20_000)),
  picture: svg('<image href="data:image/png;base64,AAAA"/>'),
}
