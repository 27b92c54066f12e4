import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Progress } from '../../../cli/report/progress.ts'
import { counted } from '../../../cli/text/numbers.ts'
import type { Sites } from '../diff.ts'
import type { ReviewPage } from '../review/review-page.ts'
import type { Camera, Shot } from './camera.ts'
import type { NoPicture, Picture, WidthPictures } from './page-pictures.ts'

/** The windows in which pages are pictured, in pixels: of a phone, and of a desktop. */
export const pictureWindows = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Desktop', width: 1280, height: 800 },
] as const

/** Pages of a review that have pictures: a page takes some seconds, and up to a few megabytes. */
export const mostPages = 100

/** What takes pictures, and shows how far it is. */
export interface PictureTools {
  readonly camera: Camera
  readonly progress: Progress
  /** Pages of a review that have pictures. Default: {@link mostPages}. */
  readonly most?: number
}

/** Pictures of the pages of a review. */
export interface ReviewPictures {
  /** Pictures of each page, in the order of pages; those after the last have none. */
  readonly pages: readonly (readonly WidthPictures[])[]
  /** Sentences about what is left out. */
  readonly notes: readonly string[]
}

/** A page with its files in the sites. */
export type PicturedPage = Pick<ReviewPage, 'address' | 'old' | 'new'>

interface PictureInput extends PictureTools {
  readonly sites: Sites
  /** Absolute path of the review. */
  readonly folder: string
}

/** Takes pictures of the first pages of a review, as both sites have them, into its folder `pictures`. */
export async function takePictures(pages: readonly PicturedPage[], input: PictureInput): Promise<ReviewPictures> {
  const chosen = pages.slice(0, input.most ?? mostPages)
  const pictured: (readonly WidthPictures[])[] = []
  input.progress.start('Taking pictures of pages', chosen.length)
  for (const page of chosen) {
    pictured.push(await Promise.all(pictureWindows.map((window) => takePair(page, window, input))))
    input.progress.advance()
  }
  const faults = pictured.flatMap((list, n) => faultNotes(chosen[n]?.address ?? '', list))
  return { pages: pictured, notes: [...limitNote(chosen.length, pages.length), ...faults] }
}

function limitNote(chosen: number, all: number): readonly string[] {
  if (chosen === all) return []
  return [
    `Pictures are of the first ${counted(chosen, 'page')} only; ${counted(all - chosen, 'page')} of the review ${all - chosen === 1 ? 'has' : 'have'} none. --ignore leaves pages out.`,
  ]
}

function faultNotes(address: string, pictures: readonly WidthPictures[]): readonly string[] {
  return pictures.flatMap((pair) =>
    (['old', 'new'] as const).flatMap((side) => {
      const picture = pair[side]
      if (!picture || !('fault' in picture)) return []
      return [`There is no picture of the ${side} page ${address} at ${pair.window} pixels: ${picture.fault}.`]
    }),
  )
}

type Window = (typeof pictureWindows)[number]

/** Takes the pictures of a page at one width, the old one and the new one at the same time. */
async function takePair(page: PicturedPage, window: Window, input: PictureInput): Promise<WidthPictures> {
  const { camera, sites } = input
  const take = async (side: 'old' | 'new'): Promise<Shot | string | undefined> => {
    const file = page[side]
    return file === undefined ? undefined : camera.take({ site: sites[side], file, window })
  }
  const [old, now] = await Promise.all([take('old'), take('new')])
  const isEqual = typeof old === 'object' && typeof now === 'object' && old.bytes.equals(now.bytes)
  const write = (side: 'old' | 'new', shot: Shot | string | undefined): Picture | NoPicture | undefined =>
    typeof shot === 'object'
      ? writePicture(shot, `pictures/${window.width}/${side}/${page[side] ?? ''}.png`, input.folder)
      : shot === undefined
        ? undefined
        : { fault: shot }
  const written = write('new', now)
  // Pictures that are equal are one file.
  const before = isEqual ? written : write('old', old)
  return { window: window.width, isEqual, ...(before && { old: before }), ...(written && { new: written }) }
}

function writePicture({ bytes, isCut, isRestless }: Shot, path: string, folder: string): Picture {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return { path, ...sizeOf(bytes), isCut, isRestless }
}

/** The size that the header of a PNG has. */
function sizeOf(bytes: Buffer): Pick<Picture, 'width' | 'height'> {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
