type SceneProps = {
  /** The folder in public/scenes. */
  name: 'hero' | 'banner' | 'men' | 'women'
  /** Another one for phones. */
  tall?: 'hero-tall'
  sizes: string
  isFirst?: boolean
  className?: string
}

const widths = [640, 1200, 2000]
const PHONES = '(max-width: 47.99rem)'

/** A picture behind a text may be a tenth too small: 640 pixels are enough for a phone of 360 with two pixels each. */
const NEARLY = '88vw'

const srcSet = (name: string, format: string) =>
  widths.map((width) => `/scenes/${name}/${width}.${format} ${width}w`).join(', ')

/** A picture of the house behind or beside a text. It says nothing that the text does not. */
export function Scene({ name, tall, sizes, isFirst, className = '' }: SceneProps) {
  return (
    <picture className="contents">
      {tall && <source media={PHONES} type="image/avif" srcSet={srcSet(tall, 'avif')} sizes={NEARLY} />}
      {tall && <source media={PHONES} type="image/webp" srcSet={srcSet(tall, 'webp')} sizes={NEARLY} />}
      <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/scenes/${name}/1200.webp`}
        srcSet={srcSet(name, 'webp')}
        sizes={sizes}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'auto' : 'async'}
        className={`block object-cover ${className}`}
      />
    </picture>
  )
}
