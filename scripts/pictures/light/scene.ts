import type { Material, Shape, Vector } from './shape.ts'

/** Colours the sky in a direction; writes into `out`. */
export type Sky = (x: number, y: number, z: number) => Vector

export interface Light {
  readonly sky: Sky
  /** Towards the sun, its colour with its strength, and how large it is: 0.005 is a clear day's, 0.1 a thin cloud's. */
  readonly sun: { readonly towards: Vector; readonly colour: Vector; readonly size: number }
  /** A flash or a floodlight, if there is one: weaker with the distance's square. */
  readonly lamp?: { readonly at: Vector; readonly colour: Vector }
  /** How bright the picture is made. */
  readonly exposure: number
}

export interface View {
  readonly from: Vector
  readonly to: Vector
  /** Degrees from the picture's lower edge to its upper one. */
  readonly angle: number
  /** Degrees by which the phone was held askew. */
  readonly roll?: number
  /** Metres of the lens's opening: what is off the focus blurs. */
  readonly opening?: number
  /** Metres to what is sharp; to `to` unless it says. */
  readonly focus?: number
  readonly isPortrait?: boolean
}

export interface Scene {
  readonly shapes: readonly Shape[]
  readonly ground: Material
  readonly light: Light
  readonly view: View
  /** Degrees of warmth in the phone's white balance, -1 to 1, and other moods of the development. */
  readonly warmth?: number
  readonly grain?: number
}
