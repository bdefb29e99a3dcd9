'use client'

import { useState } from 'react'
import type { HomePictures, HomePlace } from '@/lib/settings/home-pictures-input'
import { HomePictureCard } from './home-picture-card'

const places: { place: HomePlace; title: string; hint: string; shape: string }[] = [
  { place: 'hero', title: 'Top of the first page', hint: 'Wide. The title covers its left side.', shape: 'aspect-2/1' },
  { place: 'banner', title: 'Banner', hint: 'Wide. Its words lie over its left.', shape: 'aspect-21/9' },
  { place: 'men', title: 'Tile of Men', hint: 'Portrait.', shape: 'aspect-4/5' },
  { place: 'women', title: 'Tile of Women', hint: 'Portrait. Also shown on the login page.', shape: 'aspect-4/5' },
]

type HomePicturesFormProps = {
  pictures: HomePictures
  /** Whether pictures are sent directly to the storage instead of with the call. */
  isDirect: boolean
}

/** The owner's pictures on the home page. Each is saved separately. */
export function HomePicturesForm({ pictures, isDirect }: HomePicturesFormProps) {
  const [shown, setShown] = useState(pictures)
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="scroll-mt-24 border-rule border-t pt-6">
      <h2 id="pictures-title" className="text-lg">
        Pictures of the first page
      </h2>
      <p className="mt-1 max-w-2xl text-soft text-sm">
        JPEG, PNG or WebP, up to 8 MB, at least 800 pixels wide; 2,000 look best. The middle always shows, the edges are
        cut to the screen.
      </p>
      <ul className="mt-5 grid max-w-2xl gap-8 sm:grid-cols-2">
        {places.map(({ place, ...words }) => (
          <HomePictureCard
            key={place}
            place={place}
            picture={shown[place]}
            isDirect={isDirect}
            onShow={setShown}
            {...words}
          />
        ))}
      </ul>
    </section>
  )
}
