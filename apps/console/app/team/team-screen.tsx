import type { TeamWire } from '@sofra/contract/console-team'
import { Button } from '@sofra/ui/button'
import { Problem, TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { useFetcher } from 'react-router'
import { SecurityCard } from '../account/security-card.tsx'
import { FormDisclosure } from '../shell/form-disclosure.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { AccessFields } from './access-fields.tsx'
import type { TeamResult } from './team-result.ts'
import styles from './team-screen.module.css'

/** The team of each merchant: members, invitations, and the form that invites. */
export function TeamScreen({ teams }: { teams: readonly TeamWire[] }) {
  const { t } = useTranslation()
  return (
    <Screen title={t('team.title')} className={styles['page']}>
      {teams.map((team) => (
        <Team key={team.id} team={team} />
      ))}
    </Screen>
  )
}

function Team({ team }: { team: TeamWire }) {
  const { t } = useTranslation()
  return (
    <>
      <SecurityCard title={team.name} text={t('team.text')}>
        <ul className={styles['rows']}>
          {team.members.map((member) => (
            <MemberRow key={member.id} team={team.id} member={member} />
          ))}
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} team={team.id} invitation={invitation} />
          ))}
        </ul>
      </SecurityCard>
      <InviteForm team={team.id} />
    </>
  )
}

function MemberRow({ team, member }: { team: string; member: TeamWire['members'][number] }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<TeamResult>()
  const { id, name, email, role, suspended, you } = member
  const intent = suspended ? 'resume' : 'suspend'
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi> {you && t('team.you')}
        </p>
        <p className={styles['text']}>
          <bdi dir="ltr">{email}</bdi> · {t(`roles.${role}`)}
          {suspended && ` · ${t('team.suspended')}`}
        </p>
      </div>
      {fetcher.data?.kind === 'refused' && <TeamProblem problem={fetcher.data.problem} />}
      <FormDisclosure label={t('team.changeOf', { name })}>
        <fetcher.Form method="post" className={styles['form']}>
          <input type="hidden" name="team" value={team} />
          <input type="hidden" name="id" value={id} />
          <AccessFields initialRole={role} branchIds={member.branch_ids} />
          <div className={styles['buttons']}>
            <Button type="submit" name="intent" value="change" variant="primary" loading={fetcher.state !== 'idle'}>
              {t('team.save')}
            </Button>
            <Button type="submit" name="intent" value={intent}>
              {t(`team.${intent}`)}
            </Button>
            <Button type="submit" name="intent" value="remove" variant="danger">
              {t('team.remove')}
            </Button>
          </div>
        </fetcher.Form>
      </FormDisclosure>
    </li>
  )
}

function InvitationRow({ team, invitation }: { team: string; invitation: TeamWire['invitations'][number] }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<TeamResult>()
  const { id, email, role } = invitation
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['name']}>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={styles['text']}>
          {t('team.invited')} · {t(`roles.${role}`)}
        </p>
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="team" value={team} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="withdraw" aria-label={t('team.withdrawOf', { email })}>
          {t('team.withdraw')}
        </Button>
      </fetcher.Form>
    </li>
  )
}

function InviteForm({ team }: { team: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<TeamResult>()
  const result = fetcher.data
  const problem = result?.kind === 'refused' ? result.problem : null
  return (
    <SecurityCard title={t('team.invite')} text={t('team.inviteText')}>
      {result?.kind === 'invited' && (
        <Notice tone="positive" alert>
          {t('team.sent', { email: result.email })}
        </Notice>
      )}
      {problem !== null && problem !== 'email' && problem !== 'member' && <TeamProblem problem={problem} />}
      <fetcher.Form method="post" className={styles['form']} noValidate>
        <input type="hidden" name="team" value={team} />
        <input type="hidden" name="intent" value="invite" />
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          error={problem === 'email' || problem === 'member' ? t(`team.problem.${problem}`) : undefined}
        />
        <AccessFields initialRole="cashier" branchIds={null} />
        <Button type="submit" variant="primary" loading={fetcher.state !== 'idle'}>
          {t('team.send')}
        </Button>
      </fetcher.Form>
    </SecurityCard>
  )
}

function TeamProblem({ problem }: { problem: Extract<TeamResult, { kind: 'refused' }>['problem'] }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Problem>{t(`team.problem.${problem}`)}</Problem>
    </div>
  )
}
