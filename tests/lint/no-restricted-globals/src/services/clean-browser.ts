export const effect = async () => fetch(`/api/ready?${document.title}${localStorage.length}`);
