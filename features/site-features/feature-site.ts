import { oneLine } from '../../cli/text/spaces.ts'
import { builtRoute } from '../../cli/link/site.ts'
import type { LocaleSite } from '../../cli/pipeline/locales.ts'
import type { FeaturePage, FeatureSection, FeatureSite } from './schema.ts'

type Route = LocaleSite['site']['routes'][number]

/** The site in one language, as features of the site see it. */
export function featureSite({ project, site }: LocaleSite): FeatureSite {
  const { config, locale } = project
  return {
    locale,
    url: config.url,
    baseUrl: config.baseUrl,
    pages: site.routes.map((route) => pageOf(route, { project, site })),
  }
}

function pageOf(route: Route, { project, site }: LocaleSite): FeaturePage {
  return {
    ...builtRoute(route, site.data, project.config),
    description: route.data.description ?? '',
    frontMatter: route.page.meta.frontMatter ?? {},
    // Texts are read from the cache when a feature asks for them.
    get sections() {
      return sectionsOf(route)
    },
  }
}

function sectionsOf({ compiled }: Route): readonly FeatureSection[] {
  return compiled.sections.map(({ id, level, title, text }) => ({ id, level, title, text: oneLine(text) }))
}
