type Props = { searchParams: Promise<Record<string, string>> }

/** The least that Next can render for a request. */
export default async function RenderedPage({ searchParams }: Props) {
  return <h1>Empty {(await searchParams).search}</h1>
}
