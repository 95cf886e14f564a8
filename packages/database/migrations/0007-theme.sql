-- What a business's look may now say: docs/decisions/0022-theming.md
update businesses
set theme = theme || '{"background": null, "fonts": {"body": [], "heading": []}}'
where not theme ? 'fonts';
