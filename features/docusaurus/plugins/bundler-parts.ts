/** A plugin of the bundler that does nothing, and stores its constructor arguments. */
type PluginClass = new (...options: readonly unknown[]) => { readonly options: readonly unknown[] }

/** Stands in for the parts of webpack that plugins make objects of: nothing of webpack is loaded. */
export const bundlerParts: object = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' && name !== 'then' ? classNamed(name) : undefined) },
)

function classNamed(name: string): PluginClass {
  const parts = {
    [name]: class {
      readonly options: readonly unknown[]

      constructor(...options: readonly unknown[]) {
        this.options = options
      }
    },
  }
  return parts[name] as PluginClass
}
