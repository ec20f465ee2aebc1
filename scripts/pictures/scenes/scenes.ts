import type { Scene } from '../light/scene.ts'
import { accessScenes } from './access.ts'
import { damageScenes } from './damage.ts'
import { docketScenes } from './docket-scenes.ts'
import { goodsAndTrucks } from './goods-and-trucks.ts'
import { goodsOnSite } from './goods-on-site.ts'
import { otherScenes } from './others.ts'

/** The stock by name; which names show what is the demo's photo records' matter. */
export const scenes: Readonly<Record<string, () => Promise<Scene>>> = {
  ...docketScenes,
  ...goodsOnSite,
  ...goodsAndTrucks,
  ...accessScenes,
  ...damageScenes,
  ...otherScenes,
}
