import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const here = import.meta.dirname
const pdfFormat = 1
const fullDiagnostics = 3

/** The memory that one document may use: some 3,000 lines. */
const reserveBytes = 128 * 1024 * 1024

/** The part of the reserve where the allocator records that the rest is free. */
const firstOfReserve = 64 * 1024

interface Diagnostic {
  readonly path: string
  readonly range: string
  readonly message: string
}

/** Typst's message about a template or its data; the instance can still be used. */
export class TemplateRefused extends Error {
  override name = 'TemplateRefused'
}

/** An instance with the portal's fonts and templates, without access to files or the network. */
export async function openTypst() {
  const { resolve } = createRequire(import.meta.url)
  const module = readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  const { memory, __wbindgen_export: allocate, __wbindgen_export4: release } = initSync({ module })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of filesOf(`${here}/fonts`, '.ttf')) await builder.add_raw_font(readFileSync(font))
  const compiler = await builder.build()
  for (const template of filesOf(here, '.typ')) {
    compiler.add_source(template.slice(here.length), readFileSync(template, 'utf8'))
  }
  // Reserves one large block now: growing in small steps makes V8 collect garbage several times for each
  // document, a third of its time.
  const usedBytes = memory.buffer.byteLength
  release(allocate(reserveBytes, 1), reserveBytes, 1)
  const reservedBytes = memory.buffer.byteLength
  // The compiler remembers everything that it ever laid out, 50 kB a line, and has no call to forget it. So after
  // each document its memory is reset to a copy of its present content, ten megabytes.
  const remembered = new Uint8Array(memory.buffer.slice(0, usedBytes + firstOfReserve))
  return {
    /** A PDF of `<template>.typ` with the JSON `input`. */
    render(template: string, input: string): Uint8Array<ArrayBuffer> {
      const world = compiler.snapshot(undefined, `/${template}.typ`, [['data', input]])
      try {
        const made: { result?: Uint8Array; diagnostics?: readonly Diagnostic[] } = world.get_artifact(
          pdfFormat,
          fullDiagnostics,
        )
        if (made.result === undefined) throw new TemplateRefused(wordsOf(made.diagnostics ?? []))
        return new Uint8Array(made.result)
      } finally {
        world.free()
        new Uint8Array(memory.buffer).set(remembered)
      }
    },
    /** Whether its memory has grown beyond the reserve, so that a new process must take over. */
    isSpent: () => memory.buffer.byteLength > reservedBytes,
  }
}

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

const wordsOf = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics.map(({ path, range, message }) => `${path} ${range}: ${message}`).join('; ') ||
  'Typst gave no reason.'
