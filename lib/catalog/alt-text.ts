/** How the picture at this place, counted from 0, is described unless the owner says otherwise. */
export const usualAlt = (name: string, place: number) => (place === 0 ? name : `${name}, picture ${place + 1}`)

/** The owner's own words; empty where they are the usual ones, so that these go with the name and the order. */
export const ownAlt = (alt: string, name: string, place: number) => (alt === usualAlt(name, place) ? '' : alt)
