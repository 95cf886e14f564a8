/** The ports of raw printing: that of one printer, and those of print servers with several. */
export const printerPorts = { default: 9100, min: 9100, max: 9109 } as const
