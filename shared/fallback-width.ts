/**
 * The width at which every picture also is a WebP, for browsers and programs without AVIF. No master is smaller. The
 * largest width also is one, for downloads.
 */
export const fallbackWidth = 1600;
