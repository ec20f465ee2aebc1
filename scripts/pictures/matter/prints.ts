import sharp from 'sharp'
import type { Vector } from '../light/shape.ts'

/** The ink at a place of a surface, metres from its middle; undefined where there is none. */
export type Print = (across: number, up: number) => Vector | undefined

interface Sheet {
  /** What the drawing measures on the thing, metres. */
  readonly width: number
  readonly height: number
  /** Metres from one copy to the next, where it is printed again and again; once unless it says. */
  readonly every?: readonly [number, number]
}

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Prints a drawing (SVG) on things. */
export async function printOf(svg: string, { width, height, every }: Sheet): Promise<Print> {
  const drawn = sharp(Buffer.from(svg), { density: 96 }).ensureAlpha().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return (across, up) => {
    const u = every === undefined ? across : across - Math.round(across / every[0]) * every[0]
    const v = every === undefined ? up : up - Math.round(up / every[1]) * every[1]
    const x = Math.floor((u / width + 0.5) * info.width)
    const y = Math.floor((0.5 - v / height) * info.height)
    if (x < 0 || y < 0 || x >= info.width || y >= info.height) return undefined
    const at = (y * info.width + x) * 4
    if ((data[at + 3] ?? 0) < 100) return undefined
    return [linear(data[at] ?? 0) * 0.9, linear(data[at + 1] ?? 0) * 0.9, linear(data[at + 2] ?? 0) * 0.9]
  }
}

const sans = "font-family='Liberation Sans, Arial, sans-serif'"

/** The supplier's name as it stands on pack covers. */
export const packPrint = (ink: string): Promise<Print> =>
  printOf(
    `<svg xmlns='http://www.w3.org/2000/svg' width='900' height='260'>
      <g fill='${ink}' ${sans}><path d='M40 170 130 60l44 52 34-40 92 98Z'/>
      <text x='330' y='135' font-size='96' font-weight='700'>RIDGELINE</text>
      <text x='332' y='190' font-size='37' letter-spacing='1'>TIMBER &amp; BUILDING PRODUCTS</text></g></svg>`,
    { width: 1.15, height: 0.332, every: [1.55, 0.62] },
  )

export const doorPrint = (ink: string): Promise<Print> =>
  printOf(
    `<svg xmlns='http://www.w3.org/2000/svg' width='900' height='260'>
      <g fill='${ink}' ${sans}><path d='M40 170 130 60l44 52 34-40 92 98Z'/>
      <text x='330' y='150' font-size='110' font-weight='700'>RIDGELINE</text></g></svg>`,
    { width: 0.8, height: 0.23 },
  )

export const words = (text: string, { ink = '#1c2a3a', width = 0.6, back = 'none' } = {}): Promise<Print> =>
  printOf(
    `<svg xmlns='http://www.w3.org/2000/svg' width='800' height='220'><rect width='800' height='220' fill='${back}'/>
      <text x='400' y='145' text-anchor='middle' font-size='104' font-weight='700' fill='${ink}' ${sans}>${text}</text></svg>`,
    { width, height: width * 0.275 },
  )

/** A site's board at the gate. */
export const siteBoard = (): Promise<Print> =>
  printOf(
    `<svg xmlns='http://www.w3.org/2000/svg' width='900' height='640' ${sans}><rect width='900' height='640' fill='#f4f2ec'/>
      <rect width='900' height='130' fill='#c8102e'/><text x='40' y='92' font-size='74' font-weight='700' fill='#fff'>CONSTRUCTION SITE</text>
      <text x='40' y='210' font-size='44' font-weight='700' fill='#222'>ALL VISITORS REPORT TO SITE OFFICE</text>
      <g fill='#1450a0'><circle cx='130' cy='330' r='74'/><circle cx='330' cy='330' r='74'/><circle cx='530' cy='330' r='74'/></g>
      <g fill='#fff'><path d='M80 340a50 50 0 0 1 100 0v12H80Z'/><path d='M300 290h44v60h24v24h-68Z'/><path d='M500 300h18l12 22 12-22h18v80h-60Z'/></g>
      <rect x='640' y='262' width='220' height='136' fill='#ffd100'/><text x='750' y='318' text-anchor='middle' font-size='34' font-weight='700'>DANGER</text>
      <text x='750' y='366' text-anchor='middle' font-size='28'>Overhead lines</text>
      <text x='40' y='480' font-size='36' fill='#333'>Builder: Kestrel Ridge Homes</text>
      <text x='40' y='536' font-size='36' fill='#333'>Deliveries 7 am – 5 pm, Lot 214</text></svg>`,
    { width: 1.2, height: 0.853 },
  )
