import { newCanvas, paintGround } from './ground'
import { applyLight } from './light'
import { paintLayer } from './paint'
import type { Scene } from './scene'

export type Picture = { rgb: Uint8Array; w: number; h: number }

export const renderScene = (scene: Scene): Picture => {
  const canvas = newCanvas(scene.camera)
  paintGround(canvas, scene.ground)
  for (const layer of scene.layers) paintLayer(canvas, layer)
  return { rgb: applyLight(canvas, scene.light), w: scene.camera.w, h: scene.camera.h }
}
