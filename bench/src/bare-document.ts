import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const pdfFormat = 1
const fullDiagnostics = 3

/** Makes an empty page with the portal's typesetting library, in this process. */
export async function openBareDocument(): Promise<() => Promise<void>> {
  const { resolve } = createRequire(import.meta.url)
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const compiler = await builder.build()
  let made = 0
  return async () => {
    // A different text each time, so that no cached result is used.
    compiler.add_source('/empty.typ', `// ${(made += 1)}`)
    const world = compiler.snapshot(undefined, '/empty.typ', [])
    const { result } = world.get_artifact(pdfFormat, fullDiagnostics) as { result?: Uint8Array }
    world.free()
    if (result === undefined) throw new Error('no empty document was made')
  }
}
