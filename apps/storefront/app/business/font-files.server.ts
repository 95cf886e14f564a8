import cairo from '@fontsource-variable/cairo/wght.css?inline'
import inter from '@fontsource-variable/inter/wght.css?inline'
import lora from '@fontsource-variable/lora/wght.css?inline'
import notoKufiArabic from '@fontsource-variable/noto-kufi-arabic/wght.css?inline'
import nunito from '@fontsource-variable/nunito/wght.css?inline'
import playfairDisplay from '@fontsource-variable/playfair-display/wght.css?inline'
import readexPro from '@fontsource-variable/readex-pro/wght.css?inline'
import vazirmatn from '@fontsource-variable/vazirmatn/wght.css?inline'
import { type FontFile, readFontFiles } from '@sofra/ui/fonts'

/** All font files with their built URLs; a page preloads only those it uses. */
export const fontFiles: readonly FontFile[] = [
  ...readFontFiles('cairo', cairo),
  ...readFontFiles('inter', inter),
  ...readFontFiles('lora', lora),
  ...readFontFiles('noto-kufi-arabic', notoKufiArabic),
  ...readFontFiles('nunito', nunito),
  ...readFontFiles('playfair-display', playfairDisplay),
  ...readFontFiles('readex-pro', readexPro),
  ...readFontFiles('vazirmatn', vazirmatn),
]
