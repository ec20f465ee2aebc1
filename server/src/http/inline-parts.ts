import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the built page holds between its own lines; its policy must name each by its hash. */
export interface InlineParts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The inline parts of a built web app; none while it is not built. */
export function readInlineParts(webRoot: string): InlineParts {
  const page = join(webRoot, 'index.html')
  return inlinePartsOf(existsSync(page) ? readFileSync(page, 'utf8') : '')
}

export function inlinePartsOf(html: string): InlineParts {
  const textsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  return {
    styles: textsOf(/<style>([^]*?)<\/style>/g),
    scripts: textsOf(/<script>([^]*?)<\/script>/g),
  }
}
