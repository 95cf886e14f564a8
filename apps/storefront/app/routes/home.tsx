export default function Screen() {
  return <main id="content" tabIndex={-1} />
}
