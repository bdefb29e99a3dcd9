/** The least that Next can serve: prerendered and kept. */
export default function EmptyPage() {
  return <h1>Empty</h1>
}
