import type { Plugin } from 'vite'

/** React Aria carries its sentences in 34 languages; the portal speaks English alone (spec 1). */
const foreignWords =
  /[\\/](?:react-aria|react-aria-components|react-stately)[\\/].*[\\/]intl[\\/].*[\\/](?!en-)[a-z]{2}-[A-Z]{2}\.m?js$/

/** Empties React Aria's dictionaries of other languages, some 30 kB of every screen with a menu. */
export function oneLanguage(): Plugin {
  return {
    name: 'portal-one-language',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: foreignWords },
      handler: () => 'export default {}',
    },
  }
}
