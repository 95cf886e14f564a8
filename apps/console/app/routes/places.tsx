import { Outlet } from 'react-router'
import { loadAllMessages } from '../shell/all-messages.ts'
import { readPageFacts } from '../shell/page-facts.ts'

// Part of loading the module: its screens are rendered with their messages, at first and after a navigation.
if (!import.meta.env.SSR) await loadAllMessages(readPageFacts(document).language)

/** The screens that use the messages of `locales/console-places`. */
export default Outlet
