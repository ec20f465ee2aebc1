const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** Ctrl-K, on a Mac Cmd-K, wherever the focus is. */
export const isFindChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey

/** A typed character, not a shortcut. */
const isTypedText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/** A shortcut of the browser or the system. */
export const isBrowserKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key)

/** A slash that is not typed into a text field. */
export const isOwnSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' && isTypedText(event) && !event.defaultPrevented && !isTyping(event.target)

/** Whether keys that the target gets are typed into it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
