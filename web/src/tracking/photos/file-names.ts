/** What no file system takes, and what would lead out of a folder. */
const unfit = /[\p{Cc}\\/:*?"<>|]/gu

const cleaned = (name: string): string =>
  name.replaceAll(unfit, '-').replace(/^\.+/, '').trim() || 'photo.jpg'

const withNumber = (name: string, number: number): string => {
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? dot : name.length
  return `${name.slice(0, end)} (${number})${name.slice(end)}`
}

/** File names fit for one folder, each once: a name that was taken already, in whatever case, gets a number. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(cleaned).map((name) => {
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = withNumber(name, number)
    taken.add(unique.toLowerCase())
    return unique
  })
}

export const zipName = (orderNum: string): string => `SO ${orderNum} photos.zip`
