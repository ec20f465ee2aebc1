/** Whether a name stays below the folder it is looked up in, on any system. */
export function isPlainPath(key: string): boolean {
  return !/^[/\\]|^[a-z]:|\0|\\/i.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part))
}
