const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** Ctrl-K, on a Mac Cmd-K, in whatever has the focus. */
export const isFindChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey

/** A character, and no shortcut. */
export const isTypedText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/** A slash that nothing on the page takes as text. */
export const isOwnSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' && isTypedText(event) && !event.defaultPrevented && !isTyping(event.target)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
