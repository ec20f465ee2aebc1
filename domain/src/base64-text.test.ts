import { expect, test } from 'vitest'
import { fromBase64Text, toBase64Text } from './base64-text.ts'

test.each(['204866/1', 'dana@example.com', 'Größe ✓ 🪵', '>>>???'])(
  '%s survives the way there and back (screens rules)',
  (text) => {
    expect(fromBase64Text(toBase64Text(text))).toBe(text)
    const url = toBase64Text(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    expect(fromBase64Text(url)).toBe(text)
  },
)

test.each(['', '%%%', 'a', '/w=='])('%j is unreadable and counts as absent (screens rules)', (encoded) => {
  expect(fromBase64Text(encoded)).toBeUndefined()
})
