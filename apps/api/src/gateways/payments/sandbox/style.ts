/** The payment page's style sheet. It differs from the storefront's, as a provider's page would. */
export const sandboxStyle = `
:root {
  --ground: #f2f5f9; --card: #fff; --ink: #16202e; --soft: #4b5a6e; --line: #d3dbe6; --strong: #1c4fd8; --on-strong: #fff;
  --warn: #fff3d6; --warn-ink: #5c3d00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151d; --card: #1a222e; --ink: #eef3fa; --soft: #a9b7c9; --line: #33404f; --strong: #7aa2ff;
    --on-strong: #0b1530; --warn: #3a2d10; --warn-ink: #ffe2a6;
  }
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 56rem; margin-inline: auto; padding-inline: 1rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 4rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: .5rem; color: var(--soft); }
.brand { display: flex; align-items: center; gap: .625rem; color: var(--strong); font-weight: 700; font-size: 1.125rem; }
.test { padding: .75rem 1rem; border-radius: .75rem; background: var(--warn); color: var(--warn-ink); }
.card { margin-block: 1rem 2rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--card); }
h1 { font-size: 1.125rem; }
h2 { margin-block-start: 1.75rem; font-size: 1rem; }
.sum > p, .hint, .notice p { color: var(--soft); }
.sum .amount { color: var(--ink); font-size: 2.25rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
form { margin-block-start: 1.25rem; }
button, .button { font: inherit; cursor: pointer; }
.button { display: flex; width: 100%; min-height: 3.25rem; align-items: center; justify-content: center; padding: .5rem 1rem;
  border: 1px solid var(--line); border-radius: .875rem; background: none; color: var(--ink); font-weight: 600; text-decoration: none; }
.strong { border-color: var(--strong); background: var(--strong); color: var(--on-strong); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .625rem; margin-block-start: .625rem; }
.notice + .button { margin-block-start: 1.25rem; }
ul { display: grid; gap: .5rem; margin-block-start: .75rem; padding: 0; list-style: none; }
.choice { display: grid; width: 100%; min-height: 2.75rem; padding: .625rem .875rem; border: 1px solid var(--line); border-radius: .75rem;
  background: none; color: var(--ink); text-align: start; }
.choice span { color: var(--soft); font-size: .9375rem; }
.button:hover, .choice:hover { border-color: var(--strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
@media (min-width: 48rem) {
  .card { padding: 2rem; }
  .card:has(form) { display: grid; grid-template-columns: 1fr 1.4fr; gap: 2.5rem; }
  form { margin: 0; }
  ul { grid-template-columns: 1fr 1fr; }
  .choice { height: 100%; align-content: start; }
}
`
