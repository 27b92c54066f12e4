// What a feature can have, by the list in which stages find it. A list is a file of `features/lists/`: there is one for each stage, because
// a stage loads, and may import, nothing of those after it.

/** What a list makes of the parts that features have for a point. */
export type Form =
  /** An array. */
  | 'values'
  /** An array whose type has that of each part. */
  | 'tuple'
  /** An array of all that is in the parts, which are arrays. */
  | 'flat'
  /** An object with the keys of all parts, and the interface of these: the parts have it under their name with a capital. */
  | 'keys'
  /** An object with the keys of all parts. */
  | 'table'
  /** An array of the parts, which are plain names. */
  | 'names'
  /** The part by the path of a style sheet. */
  | 'sheets'
  /** Paths of files by name. */
  | 'files'
  /** The part itself, which one feature at most has. */
  | 'single'
  /** The parts under their own names. */
  | 'exports'
  /** The same for types. */
  | 'types'
  /** A component that draws the parts one after the other. */
  | 'components'

/** Something that a feature can have. */
export interface Point {
  readonly form: Form
  /** Docstring of what the list exports, and text for editors. */
  readonly about: string
  /** Name of the export. Default: that of the point. */
  readonly as?: string
  /** Type of a value in an array, of a name, of an object; or the name of the interface of keys. */
  readonly type?: string
  /** File that declares this type. */
  readonly from?: string
}

const feature = 'cli/pipeline/feature.ts'
const texts = 'cli/sources/feature-text.ts'
const facts = 'cli/link/pages/doc-facts.ts'
const client = 'features/client-feature.ts'
const data = 'features/data-feature.ts'

/** The points by list. */
export const lists: Readonly<Record<string, Readonly<Record<string, Point>>>> = {
  settings: {
    configKeys: { form: 'keys', as: 'featureKeys', type: 'FeatureOptions', about: 'Keys of the config.' },
    securityKeys: {
      form: 'keys',
      as: 'featureSecurityKeys',
      type: 'FeatureSecurityOptions',
      about: 'Keys of `security` of the config.',
    },
    readingKeys: {
      form: 'keys',
      as: 'featureReadingKeys',
      type: 'FeatureReadingKeys',
      about: 'Keys of `themeConfig.reading`.',
    },
    docKeys: {
      form: 'keys',
      as: 'featureDocKeys',
      type: 'FeatureDocKeys',
      about: 'Keys of the front matter of a doc.',
    },
    docsOptions: {
      form: 'keys',
      as: 'featureDocsOptions',
      type: 'FeatureDocsOptions',
      about: 'Keys of the options of `docs()`.',
    },
    blogOptions: {
      form: 'keys',
      as: 'featureBlogOptions',
      type: 'FeatureBlogOptions',
      about: 'Keys of the options of `blog()`.',
    },
    pagesOptions: {
      form: 'keys',
      as: 'featurePagesOptions',
      type: 'FeaturePagesOptions',
      about: 'Keys of the options of `pages()`.',
    },
    settingExports: {
      form: 'exports',
      about: 'Schemas of keys that other parts of the config have for a feature, and what else the config asks of it.',
    },
    settingTypes: { form: 'types', about: 'Types of these keys.' },
    settingChecks: { form: 'values', about: 'Functions that report settings which do not fit together.' },
    trustedHtml: {
      form: 'values',
      about: 'Functions that return the HTML in a key of `themeConfig`, with its path there.',
    },
    keysForServers: {
      form: 'names',
      type: 'keyof FeatureOptions',
      about:
        'Keys of the config without effect in a folder for a disk, where browsers fetch nothing and know no origin.',
    },
    securityKeysForServers: {
      form: 'names',
      type: 'keyof FeatureSecurityOptions',
      about: 'Such keys of `security`.',
    },
    valuesOnDisk: {
      form: 'table',
      about: 'Values of other keys in such a folder: addresses from the root of a host lead nowhere on a disk.',
    },
    keysOfDocuments: {
      form: 'names',
      type: 'keyof FeatureOptions',
      about: 'Keys of the config that documents depend on. Their values are plain data, of which a thread gets a copy.',
    },
  },
  'public-types': { publicTypes: { form: 'types', about: 'Types that `docs-gen` exports.' } },
  api: {
    functions: {
      form: 'exports',
      about: 'Functions that `docs-gen` exports, with their types. Each loads its code when it is called.',
    },
  },
  sources: {
    sources: {
      form: 'values',
      as: 'sourceFeatures',
      type: 'SourceFeature',
      from: 'cli/sources/source-feature.ts',
      about: 'Sources of pages, as stages know them.',
    },
    sourceFunctions: { form: 'exports', about: 'Functions for the `sources` of a config.' },
    translatedFiles: {
      form: 'names',
      type: 'string',
      about: 'Files of data in the site folder that a language may translate, in a file of the same name.',
    },
  },
  'page-readers': {
    docReaders: {
      form: 'values',
      type: 'DocReaderOpener',
      from: 'cli/sources/docs/doc-reader.ts',
      about: 'Read facts about docs besides their files.',
    },
    versionFacts: {
      form: 'values',
      type: 'VersionFacts',
      from: 'cli/sources/docs/doc-reader.ts',
      about: 'Functions that say what the options of `docs()` mean for a version.',
    },
    minutesByOption: { form: 'single', about: 'The minutes of a post by an option of its blog.' },
    lastUpdates: {
      form: 'single',
      about: 'The last changes of pages, which sources also need for the feed of their changes.',
    },
    readerTypes: { form: 'types', about: 'Types of these.' },
  },
  'page-facts': {
    docFacts: {
      form: 'values',
      type: 'DocFactsOpener',
      from: facts,
      about: 'Say something about docs, in the data of their pages.',
    },
    postFacts: { form: 'values', type: 'PostFactsOf', from: facts, about: 'Say something about posts.' },
    versionSwitches: {
      form: 'names',
      about: 'What all pages of a site are told as soon as one version of docs says it.',
    },
    languageNotice: { form: 'single', about: 'The notice above a page that has no translation.' },
    linkedNotice: { form: 'single', about: 'The same where the path of the page differs between languages.' },
    readingFacts: {
      form: 'values',
      type: 'ReadingFactsOf',
      from: facts,
      about: 'Functions that add to the data of `themeConfig.reading`.',
    },
  },
  checks: {
    checkFlags: { form: 'flat', type: 'CheckFlag', from: feature, about: 'Flags of `check`.' },
    checks: { form: 'values', type: 'FeatureCheck', from: feature, about: 'What `check` looks for when a flag asks.' },
    checkSteps: {
      form: 'values',
      type: 'CheckStep',
      from: feature,
      about: 'What is done before or after a check when a flag asks, the outermost first.',
    },
    siteChecks: {
      form: 'values',
      type: '() => Promise<SiteCheck>',
      from: feature,
      about: 'Load what `check` always looks for, and `build` does not.',
    },
  },
  builds: {
    buildFilters: {
      form: 'values',
      type: 'BuildFilter',
      from: feature,
      about: 'Which problems fail a build and are told, when a flag asks.',
    },
    buildFlags: {
      form: 'values',
      type: 'BuildFlag',
      from: feature,
      about: 'What `build` does after it has written the site, when a flag asks.',
    },
  },
  commands: {
    commands: {
      form: 'values',
      as: 'featureCommands',
      type: 'FeatureCommand | FeatureCommandGroup',
      from: 'cli/commands/feature-command.ts',
      about: 'Commands. One that is not run loads nothing but its entry.',
    },
  },
  compile: {
    pageFeatures: {
      form: 'values',
      type: 'PageFeatureOpener',
      from: 'cli/compile/page-features.ts',
      about: 'Read and render parts of pages, when these are compiled.',
    },
  },
  content: {
    content: {
      form: 'values',
      as: 'contentFeatures',
      type: 'ContentFeature',
      from: 'features/content-feature.ts',
      about: 'Elements in the text of pages: what stages know of them that neither compile pages nor load their code.',
    },
    themeComponents: {
      form: 'table',
      as: 'featureComponents',
      type: 'Readonly<Record<string, FeatureComponent>>',
      from: 'features/content-feature.ts',
      about:
        'Components of modules that a feature makes for each site, by the module of Docusaurus’ themes that sites import.',
    },
  },
  texts: {
    texts: { form: 'values', about: 'Texts that pages get when the site is built, by name.' },
    browserTexts: {
      form: 'flat',
      type: 'FeatureTranslation',
      from: texts,
      about: 'Translations of texts that are shown in the browser.',
    },
    messages: {
      form: 'values',
      as: 'featureMessages',
      type: 'FeatureMessages',
      from: texts,
      about: 'Texts with a file for each language.',
    },
  },
  data: {
    themeData: {
      form: 'values',
      type: 'ThemeDataOf',
      from: data,
      about: 'Functions that add to the data of the theme what pages show, in the language being built.',
    },
    browserThemeData: {
      form: 'values',
      type: 'BrowserThemeDataOf',
      from: data,
      about: 'Functions that return these data as the browser needs them.',
    },
    frameData: {
      form: 'values',
      type: 'FrameDataOf',
      from: data,
      about: 'Functions that add to the data of the theme what stands around pages.',
    },
    adviceData: {
      form: 'values',
      type: 'AdviceDataOf',
      from: data,
      about: 'Functions that add to the data of the theme advice for who publishes the site.',
    },
    siteData: {
      form: 'values',
      type: 'SiteDataOf',
      from: data,
      about: 'Functions that add to the data of the site what its code reads.',
    },
    embedData: {
      form: 'values',
      type: 'EmbedDataOf',
      from: data,
      about: 'Functions that add to the data for apps which show the site.',
    },
    searchData: { form: 'single', about: 'Settings of the search that browsers need.' },
    headScripts: {
      form: 'values',
      type: 'HeadScriptsOf',
      from: data,
      about:
        'Functions that return the document scripts in the head of every page, before the first paint, with their settings.',
    },
    endScripts: { form: 'values', type: 'EndScriptsOf', from: data, about: 'The same at the end of a page.' },
    foreignScripts: {
      form: 'values',
      about: 'Functions that return scripts of others, and what these load and send to, for the policy of pages.',
    },
    connections: {
      form: 'values',
      about: 'Functions that return addresses which scripts send to, for the policy of pages.',
    },
    frames: {
      form: 'values',
      about: 'Functions that return origins of frames which scripts open, for the policy of pages.',
    },
    framedSites: {
      form: 'values',
      about: 'Functions that return origins of other sites which pages show in frames, for the policy of pages.',
    },
  },
  'load/repository': {
    openRepository: { form: 'single', about: 'Opens the repository that the config of a site names.' },
    hostPage: {
      form: 'single',
      about: 'The page of the repository, such as an issue, that a relative link means at its host.',
    },
    linkedFile: { form: 'single', about: 'Finds the file or folder of the repository that a link names.' },
    repositoryProblems: {
      form: 'single',
      about: 'Reports links to the repository, and edit links, whose files it does not have.',
    },
  },
  link: { mentionsOf: { form: 'single', about: 'The guides that a page leads back to, by page id.' } },
  records: { searchPages: { form: 'single', about: 'The records of the search, made of linked pages.' } },
  bundle: {
    sheets: {
      form: 'values',
      as: 'sheetFeatures',
      type: 'SheetFeature',
      from: 'cli/bundle/styles/class-sheet.ts',
      about: 'Style sheets that only pages with elements of one class load.',
    },
    modules: {
      form: 'values',
      as: 'moduleFeatures',
      type: 'ModuleFeature',
      from: 'cli/bundle/app/module-feature.ts',
      about: 'Modules that pages import.',
    },
    assetFolders: {
      form: 'values',
      type: 'string',
      about: 'Further folders below `assets/` whose files have a digest of their content in their name.',
    },
    bundleSettings: { form: 'values', about: 'Functions that return settings which the code of a bundle depends on.' },
    clientFacts: {
      form: 'values',
      type: 'ClientFactsOf',
      from: 'cli/bundle/app/client-site.ts',
      about: 'Functions that tell which code for the browser a site needs.',
    },
    searchSheet: {
      form: 'single',
      about:
        'Style sheet of the search box and the page of results, below `features/`: a file of its own, which few pages need before a search.',
    },
    previewLinks: { form: 'single', about: 'A selector of the links with previews; empty if a site has none.' },
  },
  client: {
    client: {
      form: 'tuple',
      as: 'clientFeatures',
      type: 'ClientFeature',
      from: client,
      about: 'Code for the browser that only some sites have, in the order in which entries import it.',
    },
    styles: {
      form: 'sheets',
      as: 'featureStyles',
      type: 'UseOfStyles',
      from: client,
      about: 'Style sheets of the site, with the function that tells which sites need them.',
    },
    frameStyles: {
      form: 'sheets',
      type: 'UseOfStyles',
      from: client,
      about: 'The same of style sheets that `runtime/styles/index.css` imports at a place of their own.',
    },
    documentScripts: {
      form: 'files',
      as: 'documentScriptFiles',
      about: 'Scripts in documents, by name: functions of their settings, whose code is read from these files.',
    },
    pageScriptForm: {
      form: 'single',
      about: 'The form of the page script that has features, and the settings that a site has for these.',
    },
  },
  documents: {
    head: { form: 'values', as: 'featureHeads', about: 'Functions that return elements in the head of each page.' },
    headLinks: {
      form: 'values',
      about: 'Functions that create the links in the head of a page to other forms of what is on the site.',
    },
    documentStart: {
      form: 'values',
      about: 'Functions that return HTML at the start of each document, before the app.',
    },
    responseHeaders: {
      form: 'values',
      about: 'Functions that return headers which hosts should send with every file.',
    },
    documentFiles: {
      form: 'values',
      about: 'Functions that return scripts which documents share, besides those of the bundle and the page script.',
    },
    changesDocuments: {
      form: 'single',
      about:
        'Whether documents are changed when they are drawn: each may get files of its own, and the HTML parser is needed.',
    },
    documentChange: {
      form: 'single',
      about: 'Creates the function that changes the documents of a site; `undefined` if none is needed.',
    },
    siteForDocuments: {
      form: 'single',
      about: 'The linked site with its data and its problems as its documents need them.',
    },
    redirectChange: {
      form: 'single',
      about: 'What redirect pages have in place of their inline script; `undefined` for nothing.',
    },
    searchLink: { form: 'single', about: 'Link for the heads of pages to a description of the search, for browsers.' },
  },
  pipeline: {
    pipeline: {
      form: 'values',
      as: 'features',
      type: 'FeatureEntry',
      from: feature,
      about: 'Problems, files and page data, in the order in which they are asked for.',
    },
  },
  background: {
    openBackgroundFiles: { form: 'single', about: 'Opens what makes files in the background of a build.' },
  },
  serve: {
    openServed: { form: 'single', about: 'Opens what is kept of a site that is written, and its answers.' },
    openBuilt: { form: 'single', about: 'Opens the answers from the last build, which stand before its files.' },
  },
  'built-search': {
    builtSearch: { form: 'exports', about: 'The search of a built site, for features that answer from its files.' },
    builtSearchTypes: { form: 'types', about: 'Types of this search.' },
  },
  shards: {
    shardRequests: { form: 'exports', about: 'How a build makes one shard of the output.' },
    shardTypes: { form: 'types', about: 'Types of these requests.' },
  },
  packages: {
    packages: {
      form: 'values',
      as: 'packageUses',
      type: 'PackageUse',
      from: 'cli/pipeline/problems/package-use.ts',
      about: 'Optional packages of the site, and what makes it use them. A command asks for its own when it runs.',
    },
    packageProblems: {
      form: 'values',
      about: 'Functions that report packages which are installed and cannot be used.',
    },
  },
  'new-site': {
    newReference: {
      form: 'single',
      about: 'What `docs-gen init` writes for an API reference: its source in the config, its packages and files.',
    },
  },
  'other-tools/configs': {
    foreignConfigs: {
      form: 'values',
      type: 'ForeignConfig',
      from: 'cli/config/run.ts',
      about:
        'Config files of other tools, which docs-gen runs as they are in sites without a config of its own. Their translation is loaded for these.',
    },
    completedConfig: { form: 'single', about: 'The config that code of a site reads as that of another tool.' },
  },
  'other-tools/migrations': {
    migrations: {
      form: 'values',
      type: 'Migration',
      from: 'cli/commands/init/migration.ts',
      about:
        'Flags of `init` that write the config of docs-gen for a site of another tool. Their code is loaded when they run.',
    },
  },
  'other-tools/modules': {
    foreignModules: {
      form: 'values',
      type: 'ForeignModules',
      from: 'cli/bundle/modules/foreign-modules.ts',
      about: 'Modules that only sites of other tools import, as the bundler resolves them.',
    },
  },
  'other-tools/module-names': {
    foreignModuleNames: {
      form: 'values',
      type: 'ForeignModuleNames',
      from: 'cli/report/foreign/module-names.ts',
      about: 'The names of these modules, for messages and for the compiler.',
    },
  },
  'other-tools/styles': {
    baseStyles: { form: 'single', about: 'The style sheets of sites whose `conventions` name a package of styles.' },
  },
  'other-tools/names': {
    foreignKeys: {
      form: 'table',
      about: 'Keys of other tools’ configs that have another form here, or no effect. No author is offered them.',
    },
    foreignOptions: { form: 'table', about: 'Such options of their sources.' },
  },
  'browser/before-app': {
    beforeApp: { form: 'components', as: 'BeforeApp', about: 'Before the element of the app, on the server only.' },
  },
  'browser/page-start': {
    titleMenu: { form: 'components', as: 'TitleMenu', about: 'Beside the title.' },
    pageStart: { form: 'components', as: 'PageStart', about: 'Above the text of a doc.' },
    usePostTime: {
      form: 'single',
      about: 'Returns a function that says how long a post takes to read, beside its date.',
    },
  },
  'browser/page-end': {
    textEnd: { form: 'components', as: 'TextEnd', about: 'The last part of the text of a doc.' },
    belowText: { form: 'components', as: 'BelowText', about: 'Below the text of a doc.' },
    pageEnd: { form: 'components', as: 'PageEnd', about: 'Below that.' },
    footerRow: { form: 'components', as: 'FooterRow', about: 'Rows of the footer of a doc.' },
    hasFooterRow: { form: 'values', as: 'footerRowChecks', about: 'Functions that tell whether a doc has such a row.' },
    lastUpdated: {
      form: 'single',
      as: 'LastUpdated',
      about: 'The last change of a page, beside the link to its source.',
    },
  },
  'browser/frame-slots': {
    frameSlots: { form: 'exports', about: 'Components for slots around a page, which apps have from the start.' },
  },
  'browser/late-slots': {
    lateSlots: {
      form: 'exports',
      about:
        'Components for slots inside pages. An app that adopts its pages loads this file when a page needs one of them, so nothing that runs from the start may import it: bundlers would move all of it there.',
    },
  },
  'browser/optional-slots': {
    optionalSlots: {
      form: 'exports',
      about:
        'Components for slots around pages that only some sites have. The app of such a site imports them by themselves, so nothing that other sites run from the start may import this file.',
    },
  },
  'browser/page-slots': {
    pageSlots: {
      form: 'exports',
      about: 'Components for slots inside pages that the server draws, and which an app loads with the default theme.',
    },
  },
  'browser/slot-props': { slotProps: { form: 'types', about: 'Props of the components for slots.' } },
  'browser/exports': {
    browserExports: { form: 'exports', about: 'What `docs-gen/runtime` exports for components of sites.' },
  },
  'browser/app-scripts': {
    appScripts: {
      form: 'values',
      type: 'AppScript',
      from: 'runtime/app/app-script.ts',
      about: 'Scripts as they run in an app that shows the docs.',
    },
  },
  'browser/page-script': {
    pageScript: {
      form: 'single',
      as: 'withFeatures',
      about: 'What is added to the script of all pages, in the forms of it that have features.',
    },
  },
  'browser/preferences': {
    forgetOldChoices: { form: 'single', about: 'Forgets outdated choices of a reader, when an app starts.' },
  },
}
