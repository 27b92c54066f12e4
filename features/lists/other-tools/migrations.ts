// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { Migration } from '../../../cli/commands/init/migration.ts'
import { docusaurusMigration } from '../../docusaurus/migration.ts'
import { vitepressMigration } from '../../vitepress/migration.ts'
import { mkdocsMigration } from '../../mkdocs/migration.ts'

/** Flags of `init` that write the config of docs-gen for a site of another tool. Their code is loaded when they run. */
export const migrations: readonly Migration[] = [docusaurusMigration, vitepressMigration, mkdocsMigration]
