/** Text as base64 of its UTF-8 bytes; inside a path it is URL-encoded on top (screens.md, rules). */
export function toBase64Text(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}

/** Reads base64 or base64url; undefined when it is neither, or no UTF-8: it then counts as absent. */
export function fromBase64Text(encoded: string): string | undefined {
  if (encoded === '') return undefined
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
