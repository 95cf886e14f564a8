/** Lets the browser handle input and paint before the caller continues in a new task. */
export function yieldToInput(): Promise<void> {
  return window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
