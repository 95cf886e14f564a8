/** How many digits a PIN has. */
export const pinDigits = { min: 4, max: 8 } as const
