import type { UserConfig } from './schema.ts'

/** What a config file may export: the settings, or a function that returns them, at once or later. */
export type ConfigExport = UserConfig | Promise<UserConfig> | (() => UserConfig | Promise<UserConfig>)

/** Returns what it is given; it is there so that an editor knows the keys. */
export function defineConfig<Config extends ConfigExport>(config: Config): Config {
  return config
}
